/** Nobody goes on before so many have come: what has to meet, meets on a machine of any speed. */
export const gathering = (count: number): (() => Promise<void>) => {
  const all = Promise.withResolvers<void>();
  let come = 0;
  return async () => {
    come += 1;
    if (come >= count) all.resolve();
    await all.promise;
  };
};
