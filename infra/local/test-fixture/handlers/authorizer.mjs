let calls = 0;
export const handler = async (event) => {
  calls += 1;
  const [host, auth] = event.identitySource;
  return { isAuthorized: auth !== 'Bearer deny', context: { host, auth, calls } };
};
