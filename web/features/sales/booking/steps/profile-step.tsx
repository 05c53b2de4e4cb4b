import { useState } from 'react';
import type { Profile } from '../../../../../shared/sales/booking/workflow/profile.ts';
import { profiles } from '../../../../../shared/sales/booking/workflow/workflow-memory.ts';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../booking-context.ts';
import { WhiteGlovePanel } from '../lead/white-glove-panel.tsx';
import { profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';

const nothingChosen = 'Choose who you are, so that we ask only what matters for you.';
const idOf = (profile: Profile): string => `profile-${profile}`;

/** Step 1: the profile; of several in multiProfile the first one. One form, so its JSX stays together. */
export const ProfileStep = () => {
  const { state, dispatch, advance } = useBooking();
  const [isSeveral, setSeveral] = useState(state.multiProfile.length > 0);
  const errors = useShownErrors<'profile'>(state.profile === null ? { profile: nothingChosen } : {});
  const chosen = isSeveral ? state.multiProfile : state.profile ? [state.profile] : [];

  const choose = (profile: Profile): void => {
    if (!isSeveral) {
      dispatch({ type: 'setProfile', profile });
      return;
    }
    const multiProfile = chosen.includes(profile) ? chosen.filter((one) => one !== profile) : [...chosen, profile];
    dispatch({ type: 'setProfile', profile: multiProfile[0] ?? null, multiProfile });
  };
  const toggleSeveral = (): void => {
    setSeveral(!isSeveral);
    const multiProfile = isSeveral || !state.profile ? [] : [state.profile];
    dispatch({ type: 'setProfile', profile: state.profile, multiProfile });
  };
  const next = (): void => {
    if (!errors.check()) return;
    dispatch({ type: 'confirmProfile' });
    advance();
  };

  const summary = errors.shown.profile ? [{ field: idOf(profiles[0]), message: errors.shown.profile }] : [];
  return (
    <StepFrame
      title="Who is this for?"
      lead="Seven short steps, about five minutes. You see your total from the third step on, and you give your name last."
      errors={summary}
      attempt={errors.attempt}
      onNext={next}
    >
      <ChoiceGroup legend={isSeveral ? 'Choose all that fit' : 'I am a'} columns>
        {profiles.map((profile) => (
          <ChoiceCard
            key={profile}
            id={idOf(profile)}
            type={isSeveral ? 'checkbox' : 'radio'}
            name="profile"
            title={profileTexts[profile].title}
            checked={chosen.includes(profile)}
            onChange={() => choose(profile)}
          >
            {profileTexts[profile].text}
          </ChoiceCard>
        ))}
        <ChoiceCard type="checkbox" title="More than one of these" checked={isSeveral} onChange={toggleSeveral}>
          Then choose all that fit
        </ChoiceCard>
      </ChoiceGroup>
      {chosen.includes('seller') && <WhiteGlovePanel />}
    </StepFrame>
  );
};
