import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatuses, leadStatusLabel, personLabel } from '../../../../ui/console/labels.ts';

/** A click stays a click, and a finger that scrolls carries nothing. */
export const useCarrySensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

interface Carried {
  readonly data: { readonly current?: Record<string, unknown> | undefined };
}

/** The lead that is carried. */
export const rowOf = ({ data }: Carried): LeadRow | undefined => data.current?.row as LeadRow | undefined;

/** The status of the column that something is over. */
export const statusOf = (over: { readonly id: string | number } | null) =>
  leadStatuses.find((status) => status === over?.id);

const nameOf = (active: Carried): string => {
  const row = rowOf(active);
  return row ? personLabel(row) : 'The lead';
};

/** What a screen reader is told while a lead is carried. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} is picked up.`,
  onDragOver: ({ active, over }) => {
    const status = statusOf(over);
    return status ? `${nameOf(active)} is over ${leadStatusLabel(status)}.` : undefined;
  },
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
};

/** Nobody is told of keys that do nothing: without a pointer the menu of a card moves it. */
export const screenReaderInstructions = { draggable: '' };
