import { ChoiceCard, ChoiceGroup } from '../../../../../ui/form/choice-card.tsx';

interface Props {
  readonly company: { readonly name: string; readonly reason: string | null };
  readonly isAsking: boolean;
  readonly onChange: (isAsking: boolean) => void;
}

/** Past the limit of their company a member asks it, or pays for themselves. */
export const WhoPays = ({ company: { name, reason }, isAsking, onChange }: Props) => (
  <ChoiceGroup
    legend="Who pays?"
    hint={`${name} has reached its limit ${reason === 'month' ? 'for this month' : 'with us'}.`}
  >
    <ChoiceCard type="radio" name="who-pays" title={`Ask ${name}`} checked={isAsking} onChange={() => onChange(true)}>
      We email them for approval and hold your times for 24 hours.
    </ChoiceCard>
    <ChoiceCard type="radio" name="who-pays" title="I pay" checked={!isAsking} onChange={() => onChange(false)}>
      Your times are confirmed once you’ve paid.
    </ChoiceCard>
  </ChoiceGroup>
);
