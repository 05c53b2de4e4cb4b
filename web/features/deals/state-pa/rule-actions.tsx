import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';

interface Props {
  readonly name: string;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onVersions: () => void;
  readonly onRemove?: () => void;
}

/** What can be done with a rule: administrators change it, everybody sees what it said before. */
export const RuleActions = ({ name, canEdit, onEdit, onVersions, onRemove }: Props) => (
  <SpaceBetween size="xs" direction="horizontal">
    {canEdit && (
      <Button variant="inline-link" ariaLabel={`Change ${name}`} onClick={onEdit}>
        Change
      </Button>
    )}
    <Button variant="inline-link" ariaLabel={`Versions of ${name}`} onClick={onVersions}>
      Versions
    </Button>
    {canEdit && onRemove && (
      <Button variant="inline-link" ariaLabel={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </SpaceBetween>
);
