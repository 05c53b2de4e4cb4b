/** Prints what a load or budget test measured as one line of JSON. */
export const printFigure = (what: string, figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify({ figure: what, ...figures })}\n`);
};
