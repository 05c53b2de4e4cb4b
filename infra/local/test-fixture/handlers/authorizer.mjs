let calls = 0;
export async function handler(event) {
  calls += 1;
  const [host, auth] = event.identitySource;
  return { isAuthorized: auth !== 'Bearer deny', context: { host, auth, calls } };
}
