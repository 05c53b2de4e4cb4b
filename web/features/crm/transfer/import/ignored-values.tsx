import FormField from '@cloudscape-design/components/form-field';
import TokenGroup from '@cloudscape-design/components/token-group';
import type { Import, ImportIgnored } from '../../../../../shared/crm/transfer/import.ts';
import { fieldsOfLead } from '../../../../../shared/crm/transfer/lead-field.ts';
import type { ImportActions } from './use-import.ts';

/** Checks the rows again with these values left out. */
export const recheck = (current: Import, deeds: ImportActions, ignored: ImportIgnored[]): void => {
  const fields = current.columns.map(({ field }) => field);
  deeds.mutate([{ kind: 'map', fields, hasHeadings: current.hasHeadings, ignored }, { kind: 'check' }]);
};

/** The values that are left out, each to be taken back. */
export const IgnoredValues = ({ current, deeds }: { current: Import; deeds: ImportActions }) => {
  const { ignored = [] } = current;
  if (ignored.length === 0) return null;
  return (
    <FormField label="Ignored values" description="These are left out; their rows are imported without them.">
      <TokenGroup
        items={ignored.map(({ field, value }) => ({
          label: `${fieldsOfLead[field].label}: ${value}`,
          dismissLabel: `Stop ignoring “${value}”`,
        }))}
        onDismiss={({ detail }) =>
          recheck(
            current,
            deeds,
            ignored.filter((_, i) => i !== detail.itemIndex),
          )
        }
      />
    </FormField>
  );
};
