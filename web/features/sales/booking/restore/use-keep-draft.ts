import { useEffect, useRef } from 'react';
import type { Consents } from '../../../../../shared/sales/booking/workflow/profile.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { api } from '../../../../platform/api/api.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { useWhenOnline } from '../../../../platform/when-online.ts';
import { isHeld } from '../order/is-held.ts';
import { draftOf } from './draft-of.ts';

/** How long a visitor pauses before what was typed is kept. */
const PAUSE_MS = 800;

/**
 * Keeps what is entered with the server's hold while there is one: at each new step, after a pause in typing, and what
 * did not arrive once the browser is back online.
 */
export const useKeepDraft = (state: Workflow, consents: Consents): void => {
  const sent = useRef<string>(undefined);
  const lastStep = useRef(state.step);
  const draft = isHeld(state.selectedSlot) ? draftOf(state, consents) : undefined;
  const text = draft && JSON.stringify([state.selectedSlot?.hold?.holdId, draft]);
  const { step } = state;
  const keep = (): void => {
    const sessionId = visitorSessionId();
    if (!draft || sessionId === undefined || sent.current === text) return;
    sent.current = text;
    const failed = (): void => {
      if (sent.current === text) sent.current = undefined;
    };
    api('PUT /api/holds/current', { sessionId, draft }, { keepalive: true }).catch(failed);
  };
  useWhenOnline(keep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the draft, of which each render makes another
  useEffect(() => {
    if (!draft || visitorSessionId() === undefined || sent.current === text) return;
    const isNewStep = lastStep.current !== step;
    lastStep.current = step;
    const timer = setTimeout(keep, isNewStep ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, step]);
};
