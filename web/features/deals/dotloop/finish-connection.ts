import { BAD_STATE } from '../../../../shared/deals/dotloop/words.ts';
import { api } from '../../../platform/api/api.ts';
import { asApiError } from '../../../platform/api/api-error.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';

/** How a return from Dotloop ended. */
export type Outcome = { readonly isConnected: true } | { readonly isConnected: false; readonly problem: string };

const FAILED = 'Failed to connect to Dotloop';

const failed = (problem: string, toast?: string): Outcome => {
  if (toast) showToast(toast);
  return { isConnected: false, problem };
};

const exchange = async (code: string, state: string | null, userId: string): Promise<Outcome> => {
  if (!state) return failed(`${FAILED}: ${BAD_STATE}`);
  try {
    const { success, error } = await api('POST /api/dotloop/connect', { code, user_id: userId, state });
    if (!success) return failed(error || 'Unknown error occurred');
  } catch (error) {
    return failed(`${FAILED}: ${asApiError(error).message}`);
  }
  showToast('Dotloop connected successfully');
  return { isConnected: true };
};

/** The subject of the signed-in person; undefined once it is known that nobody is signed in. */
export type FindSubject = () => Promise<string | undefined>;

/** What the address says, in this order: an error, no code, nobody signed in; then the code is exchanged. */
const finish = async (query: URLSearchParams, findSubject: FindSubject): Promise<Outcome> => {
  const error = query.get('error');
  if (error) return failed(`Dotloop authorization failed: ${error}`, FAILED);
  const code = query.get('code');
  if (!code) return failed('No authorization code received from Dotloop', 'Invalid callback from Dotloop');
  const userId = await findSubject();
  if (!userId) return failed('User not authenticated');
  return await exchange(code, query.get('state'), userId);
};

const underWay = new Map<string, Promise<Outcome>>();

/** Finishes a connection once for an address: a code is good for one exchange, and a page may be rendered twice. */
export const finishOnce = (search: string, findSubject: FindSubject): Promise<Outcome> => {
  const known = underWay.get(search) ?? finish(new URLSearchParams(search), findSubject);
  underWay.set(search, known);
  return known;
};

/** Forgets what was finished, so that the same address is read anew when it is opened again. */
export const forgetFinished = (search: string): void => void underWay.delete(search);
