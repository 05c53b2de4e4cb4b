export async function handler() {
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}
