export const handler = async () => {
  await new Promise((resolve) => setTimeout(resolve, 600_000));
};
