export const module: { tools: { name: string; members?: []; examples: { question: string; args: {} }[] }[] } =
  { tools: [] };
