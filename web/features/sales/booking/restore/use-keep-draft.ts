import { useEffect, useRef } from 'react';
import type { Consents } from '../../../../../shared/sales/booking/workflow/profile.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { api } from '../../../../platform/api/api.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { isHeld } from '../order/is-held.ts';
import { draftOf } from './draft-of.ts';

/** How long a visitor pauses before what was typed is kept. */
const PAUSE_MS = 800;

/** Keeps what is entered with the server's hold while there is one: at each new step, and after a pause in typing. */
export const useKeepDraft = (state: Workflow, consents: Consents): void => {
  const sent = useRef<string>(undefined);
  const lastStep = useRef(state.step);
  const draft = isHeld(state.selectedSlot) ? draftOf(state, consents) : undefined;
  const text = draft && JSON.stringify([state.selectedSlot?.hold?.holdId, draft]);
  const { step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the draft, of which each render makes another
  useEffect(() => {
    const sessionId = visitorSessionId();
    if (!draft || sessionId === undefined || sent.current === text) return;
    const keep = (): void => {
      sent.current = text;
      const failed = (): void => {
        sent.current = undefined;
      };
      api('PUT /api/holds/current', { sessionId, draft }, { keepalive: true }).catch(failed);
    };
    const isNewStep = lastStep.current !== step;
    lastStep.current = step;
    const timer = setTimeout(keep, isNewStep ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, step]);
};
