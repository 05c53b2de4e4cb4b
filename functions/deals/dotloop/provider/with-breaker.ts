import { mayAsk, noteTurn } from '../../../platform/breaker/breaker-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { DotloopDown } from './failures.ts';
import type { DotloopHttp } from './http.ts';

/** True where Dotloop itself gave no answer; one that says when to come back, or our own limit, is none of its failures. */
const isSilent = (error: unknown): boolean => error instanceof DotloopDown && error.retryMs === undefined;

/** The API behind a company's circuit breaker: left alone while it does not answer, then tried with one call. */
export const withBreaker = (http: DotloopHttp, table: TenantTable, clock: () => number): DotloopHttp => ({
  ...http,
  call: async (...args) => {
    if (!(await mayAsk(table, 'DOTLOOP', clock()))) throw new DotloopDown('it is left alone for a moment');
    try {
      const answer = await http.call(...args);
      // A note that is lost must not lose what Dotloop has done.
      await noteTurn(table, 'DOTLOOP', false, clock()).catch(() => undefined);
      return answer;
    } catch (error) {
      await noteTurn(table, 'DOTLOOP', isSilent(error), clock()).catch(() => undefined);
      throw error;
    }
  },
});
