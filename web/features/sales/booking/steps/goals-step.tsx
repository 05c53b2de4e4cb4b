import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { useBooking } from '../booking-context.ts';
import { businessFocuses, exitGoals, goalsOf, profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';

/** Step 2: the goals, all optional. One form, so its JSX stays together. */
export const GoalsStep = () => {
  const { state, dispatch, advance } = useBooking();
  const { profile, multiProfile, goals, exitGoal, businessFocus } = state;
  const everyProfile = multiProfile.length > 0 ? multiProfile : profile ? [profile] : [];
  const toggle = (goal: string): void => {
    const next = goals.includes(goal) ? goals.filter((one) => one !== goal) : [...goals, goal];
    dispatch({ type: 'fill', fields: { goals: next } });
  };
  return (
    <StepFrame
      title="What’s your goal?"
      lead="We’ll recommend the services that help most. Choose any that apply, or skip."
      onNext={() => advance()}
    >
      <ChoiceGroup legend="I want to" columns>
        {goalsOf(everyProfile).map(({ value, title }) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            title={title}
            checked={goals.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </ChoiceGroup>
      {everyProfile.includes('investor') && (
        <ChoiceGroup legend="After that, I plan to" columns>
          {exitGoals.map(({ value, title }) => (
            <ChoiceCard
              key={value}
              type="radio"
              name="exit-goal"
              title={title}
              checked={exitGoal === value}
              onChange={() => dispatch({ type: 'fill', fields: { exitGoal: value } })}
            />
          ))}
        </ChoiceGroup>
      )}
      {everyProfile.map((one) => {
        const focuses = businessFocuses[one];
        return focuses ? (
          <ChoiceGroup key={one} legend={`As an ${profileTexts[one].title.toLowerCase()}, I mostly work on`} columns>
            {focuses.map(({ value, title }) => (
              <ChoiceCard
                key={value}
                type="radio"
                name="business-focus"
                title={title}
                checked={businessFocus === value}
                onChange={() => dispatch({ type: 'fill', fields: { businessFocus: value } })}
              />
            ))}
          </ChoiceGroup>
        ) : null;
      })}
    </StepFrame>
  );
};
