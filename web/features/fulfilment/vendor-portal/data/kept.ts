import { forgetPersonal, personalKey, readStored, writeStored } from '../../../../platform/visit/browser-storage.ts';
import { forgetDraftsOf } from '../../../../platform/visit/kept-draft.ts';

/** Who worked here last; the answers below are theirs. */
interface KeptOwner {
  readonly subject: string;
}

const OWNER = personalKey('jobs.owner');
const PREFIX = personalKey('jobs.kept.');

const isOwner = (value: unknown): value is KeptOwner =>
  typeof value === 'object' && value !== null && typeof (value as KeptOwner).subject === 'string';

/** The person whose jobs this phone keeps; undefined if nobody's. */
export const keptOwner = (): string | undefined => {
  const owner = readStored('localStorage', OWNER);
  return isOwner(owner) ? owner.subject : undefined;
};

/** From now on this phone keeps the answers of this person; another's are forgotten. */
export const keepFor = (subject: string): void => {
  const before = keptOwner();
  if (before === subject) return;
  forgetPersonal('jobs.');
  if (before !== undefined) forgetDraftsOf(before);
  writeStored('localStorage', OWNER, { subject });
};

/** The last answer to a question, for where there is no network. */
export const keptAnswer = <T>(key: string): T | undefined => readStored('localStorage', PREFIX + key) as T | undefined;

export const keepAnswer = (key: string, answer: unknown): void => writeStored('localStorage', PREFIX + key, answer);
