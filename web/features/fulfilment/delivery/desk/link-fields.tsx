import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import type { DeliveryLink } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import styles from './delivery.module.css';

const kinds = [
  { value: 'tour', label: '3D tour' },
  { value: 'video', label: 'Film' },
  { value: 'floor_plan', label: 'Floor plan' },
] as const;

const MAX_LINKS = 10;
const problemOf = (url: string): string =>
  url === '' || (URL.parse(url)?.protocol === 'https:' && url.length <= 500)
    ? ''
    : 'An address that begins with https://';

interface Props {
  links: readonly DeliveryLink[];
  isOpen: boolean;
  onChange: (links: DeliveryLink[]) => void;
}

/**
 * Tours, films and plans on other sites; whether each shows a name decides where it may be shown. Over 40 lines: one
 * form of JSX.
 */
export const LinkFields = ({ links, isOpen, onChange }: Props) => {
  if (!isOpen && links.length === 0) return null;
  const edit = (at: number, part: Partial<DeliveryLink>): void =>
    onChange(links.map((link, i) => (i === at ? { ...link, ...part } : link)));
  return (
    <section aria-label="Links">
      <h3 className={styles.title}>{`Tours and films on other sites (${links.length})`}</h3>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other identity while its address is typed
        <div key={at} className={styles.link}>
          <FormField label="What it is">
            <Select
              disabled={!isOpen}
              options={kinds}
              selectedOption={kinds.find(({ value }) => value === link.kind) ?? null}
              onChange={({ detail }) => edit(at, { kind: detail.selectedOption.value as DeliveryLink['kind'] })}
            />
          </FormField>
          <FormField label="Address" errorText={problemOf(link.url)} stretch>
            <Input
              type="url"
              readOnly={!isOpen}
              value={link.url}
              placeholder="https://"
              onChange={({ detail }) => edit(at, { url: detail.value.trim() })}
            />
          </FormField>
          <Checkbox
            disabled={!isOpen}
            checked={link.branded}
            onChange={({ detail }) => edit(at, { branded: detail.checked })}
          >
            Shows a name or logo
          </Checkbox>
          {isOpen && (
            <Button
              iconName="close"
              variant="icon"
              ariaLabel={`Remove link ${at + 1}`}
              onClick={() => onChange(links.filter((_, i) => i !== at))}
            />
          )}
        </div>
      ))}
      {isOpen && (
        <Button
          iconName="add-plus"
          disabled={links.length >= MAX_LINKS}
          onClick={() => onChange([...links, { kind: 'tour', url: '', branded: true }])}
        >
          Add a link
        </Button>
      )}
    </section>
  );
};
