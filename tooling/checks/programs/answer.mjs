/** What every program of these checks prints: one published figure with its date and unit. */
export async function answer(fred) {
  const { units, observations } = await fred.observations("GDP");
  const found = observations.find((observation) => observation.date === "2019-07-01");
  return `GDP ${found.date}: ${found.value} ${units}`;
}
