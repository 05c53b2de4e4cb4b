import { useEffect, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { DeliveryItem, DeliveryLink } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { api } from '../../../../platform/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api-error.ts';
import { sendFile } from '../send-file.ts';

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
    const { isLocked, balance, unlocked, review } = start;
    if (isChanged || isBusy) setDelivery((known) => ({ ...known, isLocked, balance, unlocked, review }));
    else if (start.version >= delivery.version) take(start);
  }, [start]);
  const { deliveryId } = delivery;
  const saved = async (): Promise<DeliveryDesk> => {
    if (!isChanged) return delivery;
    const { version } = delivery;
    return await api('PUT /api/deliveries/{deliveryId}', { deliveryId, version, sections, links: [...links] });
  };
  /** Saves what is open first, so that what is delivered is what is seen. */
  const act = async (then?: (known: DeliveryDesk) => Promise<DeliveryDesk>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblems([]);
    try {
      const known = await saved();
      take(known);
      if (then) take(await then(known));
    } catch (cause) {
      setProblems(inWords(asApiError(cause), sections));
    } finally {
      setBusy(false);
    }
  };
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
  return { delivery, sections, setSections, links, setLinks, isChanged, isBusy, sending, problems, act, addFiles };
};
