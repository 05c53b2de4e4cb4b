import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatuses, leadStatusLabel, personLabel } from '../../../../ui/console/marks/labels.ts';

/** Sensors with thresholds, so that clicks and scrolling do not start a drag. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

interface DraggedItem {
  readonly data: { readonly current?: Record<string, unknown> | undefined };
}

/** The lead being dragged. */
export const rowOf = ({ data }: DraggedItem): LeadRow | undefined => data.current?.row as LeadRow | undefined;

/** The status of the column under the pointer. */
export const statusOf = (over: { readonly id: string | number } | null) =>
  leadStatuses.find((status) => status === over?.id);

const nameOf = (active: DraggedItem): string => {
  const row = rowOf(active);
  return row ? personLabel(row) : 'The lead';
};

/** The screen reader announcements during drag and drop. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} is picked up.`,
  onDragOver: ({ active, over }) => {
    const status = statusOf(over);
    return status ? `${nameOf(active)} is over ${leadStatusLabel(status)}.` : undefined;
  },
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
};

/** No keyboard instructions: keyboard users move a card by its menu. */
export const screenReaderInstructions = { draggable: '' };
