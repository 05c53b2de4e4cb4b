import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type KeyboardEvent, useState } from 'react';
import type { BoardLane } from '../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import type { BoardSpan } from './board-view.ts';
import { type Direction, isMovable, startOf, stepped, type Target } from './move/proposal.ts';

/** A visit that somebody holds over the board, by the pointer or by keys. */
export interface Carried {
  readonly visit: BoardVisit;
  /** Where the keys have taken it; undefined while the pointer holds it. */
  readonly target: Target | undefined;
}

/** What the keys move over. */
export interface Ground {
  readonly lanes: readonly BoardLane[];
  readonly dates: readonly string[];
  readonly span: BoardSpan;
  readonly zone: string;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Sensors with thresholds, so that clicks and scrolling do not start a drag. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

/** The keys do the same and say it themselves. */
export const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export interface Carry {
  readonly carried: Carried | undefined;
  readonly onKey: (visit: BoardVisit, event: KeyboardEvent) => void;
  readonly grab: (visit: BoardVisit) => void;
  readonly release: () => void;
}

/** Carries one visit: M picks the focused one up, arrows move it, Enter lets it go, Escape puts it back. */
export const useCarry = (ground: Ground, onDrop: (visit: BoardVisit, target: Target) => void): Carry => {
  const [carried, setCarried] = useState<Carried>();
  const release = (): void => setCarried(undefined);
  const pickUp = (visit: BoardVisit): void => {
    const target = isMovable(visit) ? startOf(visit, ground.lanes, ground.zone) : undefined;
    if (target) setCarried({ visit, target });
  };
  const move = (visit: BoardVisit, target: Target, key: string): boolean => {
    const direction = directions[key];
    if (direction) setCarried({ visit, target: stepped(target, direction, ground) });
    else if (key === 'Enter') {
      release();
      onDrop(visit, target);
    } else if (key === 'Escape') release();
    return direction !== undefined || key === 'Enter' || key === 'Escape';
  };
  const onKey = (visit: BoardVisit, event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = carried?.visit.visitId === visit.visitId ? carried.target : undefined;
    const isTaken = target ? move(visit, target, event.key) : event.key === 'm' || event.key === 'M';
    if (!isTaken) return;
    if (!target) pickUp(visit);
    event.preventDefault();
    event.stopPropagation();
  };
  return { carried, onKey, grab: (visit) => setCarried({ visit, target: undefined }), release };
};
