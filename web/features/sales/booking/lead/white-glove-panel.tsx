import { useEffect } from 'react';
import type { WhiteGlove } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { deferred } from '../../../../platform/pages/deferred.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { useBooking } from '../booking-context.ts';
import type { WhiteGloveFormProps } from './white-glove-form.tsx';
import styles from './white-glove-panel.module.css';

const { Component: WhiteGloveForm, preload: preloadForm } = deferred<WhiteGloveFormProps>(async () => {
  const { WhiteGloveForm: component } = await import('./white-glove-form.tsx');
  return { default: component };
});

/** Offers sellers by owner, who have no agent, to talk to a person first. */
export const WhiteGlovePanel = () => {
  const { state, dispatch } = useBooking();
  const { whiteGlove } = state;
  useEffect(preloadForm, []);
  const change = (part: Partial<WhiteGlove>): void =>
    dispatch({ type: 'fill', fields: { whiteGlove: { ...whiteGlove, ...part } } });
  return (
    <section className={styles.panel} aria-label="Selling without an agent">
      <ChoiceGroup legend="Are you selling without an agent?" columns>
        <ChoiceCard
          type="radio"
          name="by-owner"
          title="Yes, by owner"
          checked={whiteGlove.isRSBO === true}
          onChange={() => change({ isRSBO: true })}
        />
        <ChoiceCard
          type="radio"
          name="by-owner"
          title="No, with an agent"
          checked={whiteGlove.isRSBO === false}
          onChange={() => change({ isRSBO: false })}
        />
      </ChoiceGroup>
      {whiteGlove.isRSBO && <WhiteGloveForm whiteGlove={whiteGlove} onChange={change} />}
    </section>
  );
};
