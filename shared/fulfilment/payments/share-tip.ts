/** Shares cents by weights, to the cent: what does not divide goes to the heaviest, the first of equals. */
export const shareTip = (cents: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // Whoever is paid nothing for it has still done the work.
  const by = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const shares = by.map((weight) => Math.floor((cents * weight) / whole));
  const heaviest = by.indexOf(Math.max(...by));
  const rest = cents - shares.reduce((total, share) => total + share, 0);
  return shares.map((share, at) => (at === heaviest ? share + rest : share));
};
