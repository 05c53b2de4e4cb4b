import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Tiles from '@cloudscape-design/components/tiles';
import { planCodes, planOf } from '../../../../../shared/company/plan/plan-codes.ts';
import { slugFrom } from '../../../../../shared/company/tenancy/slug.ts';
import { configuration } from '../../../../platform/configuration.ts';
import { planHints, planNames } from '../../plan/plan-words.ts';
import type { CompanyDraft, CompanyErrors } from './company-draft.ts';
import styles from './company-fields.module.css';
import { CountyFields } from './county-fields.tsx';

interface Props {
  draft: CompanyDraft;
  errors: CompanyErrors;
  onChange: (part: Partial<CompanyDraft>) => void;
}

type Line = { name: keyof CompanyDraft; label: string; hint?: string; isWide?: boolean; input?: Partial<InputProps> };

const contact: readonly Line[] = [
  { name: 'phone', label: 'Phone', input: { inputMode: 'tel' } },
  { name: 'email', label: 'Email', input: { type: 'email' } },
  { name: 'address', label: 'Office address', isWide: true },
];
const administrator: readonly Line[] = [
  { name: 'adminEmail', label: 'First administrator', hint: 'Gets the invitation by mail.', input: { type: 'email' } },
  { name: 'adminName', label: 'Name', hint: 'For the mail; may stay empty.' },
];

const Lines = ({ lines, draft, errors, onChange }: Props & { lines: readonly Line[] }) =>
  lines.map(({ name, label, hint, isWide = false, input = {} }) => (
    <div key={name} className={isWide ? styles.wide : undefined}>
      <FormField stretch label={label} description={hint} errorText={errors[name]}>
        <Input {...input} value={draft[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
      </FormField>
    </div>
  ));

const NameFields = ({ draft, errors, onChange }: Props) => {
  const isOwnSlug = draft.slug !== slugFrom(draft.name);
  const rename = (name: string): void => onChange({ name, ...(!isOwnSlug && { slug: slugFrom(name) }) });
  const { platformHost } = configuration().config;
  return (
    <>
      <FormField label="Company name" description="As its customers know it." errorText={errors.name}>
        <Input value={draft.name} onChange={({ detail }) => rename(detail.value)} />
      </FormField>
      <FormField
        label="Short name"
        description={`Its address: ${draft.slug || 'short-name'}.${platformHost}`}
        errorText={errors.slug}
      >
        <Input value={draft.slug} onChange={({ detail }) => onChange({ slug: detail.value.toLowerCase() })} />
      </FormField>
    </>
  );
};

/** All that a company begins with. */
export const CompanyFields = (props: Props) => {
  const { draft, errors, onChange } = props;
  return (
    <SpaceBetween size="l">
      <div className={styles.beside}>
        <NameFields {...props} />
        <CountyFields {...props} />
      </div>
      <FormField
        stretch
        label="ZIP codes"
        description="Typed or pasted; each lies in the middle of the county until the company places it in its settings."
        errorText={errors.zips}
      >
        <Textarea rows={3} value={draft.zips} onChange={({ detail }) => onChange({ zips: detail.value })} />
      </FormField>
      <div className={styles.beside}>
        <Lines {...props} lines={contact} />
      </div>
      <FormField label="Plan" stretch>
        <Tiles
          ariaLabel="Plan"
          value={draft.planCode}
          onChange={({ detail }) => onChange({ planCode: planOf(detail.value) ?? 'starter' })}
          items={planCodes.map((value) => ({ value, label: planNames[value], description: planHints[value] }))}
        />
      </FormField>
      <div className={styles.beside}>
        <Lines {...props} lines={administrator} />
      </div>
    </SpaceBetween>
  );
};
