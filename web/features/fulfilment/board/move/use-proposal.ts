import { useEffect, useRef, useState } from 'react';
import type { Board } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { Proposal } from './proposal.ts';

const blockOf = (visitId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-visit="${CSS.escape(visitId)}"] a`);

/**
 * What is proposed. Once it is sent or put back, the focus is where it was before, else on its visit: also where the
 * board then draws that anew in another row, until somebody goes on from there.
 */
export const useProposal = (
  board: Board | undefined,
): readonly [Proposal | undefined, (next: Proposal | undefined) => void] => {
  const [proposal, setProposal] = useState<Proposal>();
  const before = useRef<Element>(null);
  const placed = useRef<HTMLElement>(null);
  const visitId = useRef<string>(undefined);
  // What is drawn anew may lose the focus before it is gone: only then can it be told from what was left.
  const leave = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (target === placed.current && placed.current?.isConnected) visitId.current = undefined;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board may have drawn the visit anew
  useEffect(() => {
    if (proposal) {
      [visitId.current, placed.current] = [proposal.visitId, null];
      return;
    }
    if (visitId.current === undefined || placed.current?.isConnected) return;
    if (document.activeElement !== document.body) {
      visitId.current = undefined;
      return;
    }
    const isFirst = placed.current === null && before.current?.isConnected && before.current !== document.body;
    const place = isFirst ? (before.current as HTMLElement) : blockOf(visitId.current);
    place?.focus();
    place?.addEventListener('blur', leave, { once: true });
    placed.current = place;
  }, [proposal, board]);
  const propose = (next: Proposal | undefined): void => {
    if (next && !proposal) before.current = document.activeElement;
    setProposal(next);
  };
  return [proposal, propose];
};
