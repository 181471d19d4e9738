/** What every program of these checks prints: one published figure with its date and unit. */
export async function answer(fred) {
  const { units } = await fred.series("GDP");
  const { observations } = await fred.observations("GDP", { start: "2024-01-01" });
  const found = observations.find((observation) => observation.date === "2024-07-01");
  return `GDP ${found.date}: ${found.value} ${units}`;
}
