import { useState } from 'react';
import { firstStep, profileFieldId } from '../../../../../shared/company/site/book-words.ts';
import type { Profile } from '../../../../../shared/sales/booking/workflow/profile.ts';
import { profiles } from '../../../../../shared/sales/booking/workflow/workflow-memory.ts';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../booking-context.ts';
import { WhiteGlovePanel } from '../lead/white-glove-panel.tsx';
import { profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';

const nothingChosen = 'Select an option to continue.';

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

  const summary = errors.shown.profile
    ? [{ field: profileFieldId(profiles[0]), text: errors.shown.profile, isMissing: true }]
    : [];
  return (
    <StepFrame title={firstStep.title} lead={firstStep.lead} errors={summary} attempt={errors.attempt} onNext={next}>
      <ChoiceGroup legend={isSeveral ? 'Select all that apply' : firstStep.legend} columns>
        {profiles.map((profile) => (
          <ChoiceCard
            key={profile}
            id={profileFieldId(profile)}
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
          Select all that apply
        </ChoiceCard>
      </ChoiceGroup>
      {chosen.includes('seller') && <WhiteGlovePanel />}
    </StepFrame>
  );
};
