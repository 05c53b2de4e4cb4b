import { useEffect, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { DeliveryItem, DeliveryLink } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { sendFile } from '../send-file.ts';
import { type Joined, joinWork, type Work } from './join-work.ts';

type Sections = DeliveryDesk['sections'];

const AT_ONCE = 2;

/** What is wrong, by the pictures that it is wrong with, as the desk counts them. */
const inWords = ({ code, message, fields }: ApiError, sections: Sections): string[] => {
  if (code !== 'ORIGINAL_MISSING') return [message];
  const items = sections.flatMap((section) => section.items);
  const told = Object.keys(fields).map((fileId) => {
    const at = items.findIndex((item) => item.fileId === fileId);
    const item = items[at];
    const lacks = [item?.originalFileId ? '' : 'its original', item?.caption.trim() ? '' : 'a caption'].filter(Boolean);
    return `Picture ${at + 1} is marked as altered and still needs ${lacks.join(' and ') || 'its original'}.`;
  });
  return [...told, 'Boards ask for both: send the picture as it was taken, then choose it as the original.'];
};

/** What others did meanwhile, in words, with the pictures as the desk counts them. */
const newsOf = ({ fresh, both, sections }: Joined): string[] => {
  const items = sections.flatMap((section) => section.items);
  const came = fresh.length === 1 ? '1 file has come in' : `${fresh.length} files have come in`;
  return [
    `Somebody else has changed this delivery meanwhile; ${fresh.length > 0 ? `${came}, and ` : ''}your changes are saved with theirs.`,
    ...both.map((id) => {
      const n = items.findIndex(({ fileId }) => fileId === id) + 1;
      return `Both of you had changed picture ${n}: it is as you left it.`;
    }),
    'Look it over before you go on.',
  ];
};

const OTHERS = 'Somebody else has changed this delivery meanwhile. Look it over, then try again.';

const isConflict = (cause: unknown): boolean => asApiError(cause).code === 'VERSION_CONFLICT';

/**
 * The delivery under work: local changes until they are saved, acts one at a time. Over 40 lines: the acts share its
 * state.
 */
export const useDesk = (start: DeliveryDesk) => {
  const [delivery, setDelivery] = useState(start);
  const [sections, setSections] = useState<Sections>(start.sections);
  const [sending, setSending] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [news, setNews] = useState<readonly string[]>([]);
  const [links, setLinks] = useState<readonly DeliveryLink[]>(start.links);
  const isChanged = sections !== delivery.sections || links !== delivery.links;

  const take = (next: DeliveryDesk): void => {
    setDelivery(next);
    setSections(next.sections);
    setLinks(next.links);
  };
  // What others did since shows at once, but never takes away what is being edited here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each news, not for what this page does itself
  useEffect(() => {
    const { isLocked, lockedBy, balance, unlocked, review, partyReviews } = start;
    const said = { isLocked, lockedBy, balance, unlocked, review, ...(partyReviews && { partyReviews }) };
    if (isChanged || isBusy) setDelivery((known) => ({ ...known, ...said }));
    else if (start.version >= delivery.version) take(start);
  }, [start]);
  const { deliveryId } = delivery;
  const read = async (): Promise<DeliveryDesk> => await api('GET /api/deliveries/{deliveryId}/desk', { deliveryId });
  const put = async (version: number, work: Work): Promise<DeliveryDesk> =>
    await api('PUT /api/deliveries/{deliveryId}', {
      deliveryId,
      version,
      sections: work.sections,
      links: [...work.links],
    });
  /** Puts what is edited here on top of what others did; it is what others change from then on. */
  const joinTo = (theirs: DeliveryDesk): Joined => {
    const joined = joinWork(delivery, { sections, links }, theirs);
    setDelivery(theirs);
    setSections(joined.sections);
    setLinks(joined.links);
    return joined;
  };
  /** Saves what is open; where somebody else was faster, once more with what they did. */
  const saved = async (): Promise<{ known: DeliveryDesk; joined?: Joined }> => {
    if (!isChanged) return { known: delivery };
    try {
      return { known: await put(delivery.version, { sections, links }) };
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
    }
    const theirs = await read();
    const joined = joinTo(theirs);
    return { known: await put(theirs.version, joined), joined };
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblems([]);
    setNews([]);
    try {
      await work();
    } catch (cause) {
      setProblems(isConflict(cause) ? [OTHERS] : inWords(asApiError(cause), sections));
      if (isConflict(cause)) await read().then(isChanged ? joinTo : take, () => undefined);
    } finally {
      setBusy(false);
    }
  };
  /** Saves what is open first, so that what is delivered is what is seen: what others added is looked at before. */
  const act = async (then?: (known: DeliveryDesk) => Promise<DeliveryDesk>): Promise<void> =>
    await run(async () => {
      const { known, joined } = await saved();
      take(known);
      if (joined) setNews(newsOf(joined));
      else if (then) take(await then(known));
    });
  /** Begins to add to what was delivered; what could not be saved before stays. */
  const reopen = async (): Promise<void> =>
    await run(async () => {
      const { version } = delivery;
      const next = await api('POST /api/deliveries/{deliveryId}/additions', { deliveryId, version, isAdding: true });
      if (isChanged) joinTo(next);
      else take(next);
    });
  const addItem = (service: ServiceCode, item: DeliveryItem): void =>
    setSections((known) => {
      if (known.some(({ items }) => items.some(({ fileId }) => fileId === item.fileId))) return known;
      if (!known.some((section) => section.service === service)) return [...known, { service, items: [item] }];
      return known.map((each) => (each.service === service ? { ...each, items: [...each.items, item] } : each));
    });
  const addFiles = async (service: ServiceCode, files: readonly File[]): Promise<void> => {
    setProblems([]);
    setSending((count) => count + files.length);
    const left = [...files];
    const worker = async (): Promise<void> => {
      for (let file = left.shift(); file; file = left.shift()) {
        try {
          const { fileId } = await sendFile(deliveryId, file);
          const known = await api('GET /api/deliveries/{deliveryId}/desk', { deliveryId });
          setDelivery((last) => ({ ...last, files: known.files }));
          addItem(service, { fileId, caption: '', altered: 'none' });
        } catch (cause) {
          setProblems((last) => [...last, asApiError(cause).message]);
        } finally {
          setSending((count) => count - 1);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  return {
    delivery,
    sections,
    setSections,
    links,
    setLinks,
    isChanged,
    isBusy,
    sending,
    problems,
    news,
    act,
    reopen,
    addFiles,
  };
};
