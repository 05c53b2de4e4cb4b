import type { ClosedDoor } from '../../../../../shared/fulfilment/jobs/closed-door.ts';
import type { VendorJob, VendorJobRow } from '../../../../../shared/fulfilment/jobs/job.ts';
import { nextStep, stateAfter } from '../../../../../shared/fulfilment/jobs/next-step.ts';
import type { QueuedMessage, QueuedPhoto, QueuedStep, QueueItem } from '../queue/queue-item.ts';

const isOpen = ({ refusal }: QueueItem): boolean => refusal === undefined;

/** The steps of a visit that wait on this phone, in their order. */
export const queuedSteps = (items: readonly QueueItem[], visitId: string): QueuedStep[] =>
  items.filter((item): item is QueuedStep => item.kind === 'step' && item.visitId === visitId && isOpen(item));

export const queuedPhotos = (items: readonly QueueItem[], visitId: string): QueuedPhoto[] =>
  items.filter((item): item is QueuedPhoto => item.kind === 'photo' && item.visitId === visitId && isOpen(item));

/** The texts to a visit's customer that wait on this phone. */
export const queuedMessages = (items: readonly QueueItem[], visitId: string): QueuedMessage[] =>
  items.filter((item): item is QueuedMessage => item.kind === 'message' && item.visitId === visitId && isOpen(item));

/** The job as it will be once the queue has been sent: a tap shows at once, with or without a network. */
export const withSteps = <Row extends VendorJobRow>(job: Row, items: readonly QueueItem[]): Row => {
  const steps = queuedSteps(items, job.visitId);
  if (steps.length === 0) return job;
  const state = steps.reduce((known, { step }) => stateAfter(known, step), job.state);
  const late = steps.findLast(({ step }) => step === 'late')?.minutes;
  return { ...job, state, next: nextStep(state), ...(late !== undefined && { lateMinutes: late }) };
};

/** The checklist with the photos that wait on this phone: the server hears of them before it hears of the finish. */
export const checklistWith = ({ checklist, files, visitId }: VendorJob, items: readonly QueueItem[]) => {
  const known = new Set(files.map(({ sha256 }) => sha256));
  const waiting = queuedPhotos(items, visitId).filter(({ sha256 }) => !known.has(sha256));
  return checklist.map((item) => {
    const moment = item.code === 'photos_before' ? 'before' : item.code === 'photos_after' ? 'after' : undefined;
    return { ...item, have: item.have + waiting.filter(({ purpose }) => purpose === moment).length };
  });
};

/** A closed door as the server will see it: photos and texts that wait on this phone come before the step. */
export const doorWith = (
  { visitId, times, stamps, files, messages, customer }: VendorJob,
  items: readonly QueueItem[],
): ClosedDoor => {
  const setOut = stamps.on_the_way?.at;
  const tapped = queuedSteps(items, visitId).find(({ step }) => step === 'on_my_way')?.madeAt;
  const waiting = queuedPhotos(items, visitId).map(({ purpose }) => ({ purpose, state: 'sending' }));
  const written = messages.filter(({ from }) => from === 'vendor').map(({ at }) => Date.parse(at));
  return {
    startsAt: Date.parse(times.startsAt),
    setOutAt: setOut === undefined ? tapped : Date.parse(setOut),
    photos: [...files, ...waiting],
    textsAt: [...written, ...queuedMessages(items, visitId).map(({ madeAt }) => madeAt)],
    takesTexts: customer?.takesTexts === true,
  };
};
