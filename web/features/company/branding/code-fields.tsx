import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import type { BrandingView, Dropped } from '../../../../shared/company/branding/branding-view.ts';
import styles from './branding.module.css';
import type { Draft } from './draft.ts';

interface Props {
  view: BrandingView;
  draft: Draft;
  errors: Record<string, string>;
  onChange: (part: Partial<Draft>) => void;
}

const Rules = ({ header, rules }: { header: string; rules: readonly Dropped[] }) => (
  <Alert type="warning" statusIconAriaLabel="Warning" header={header}>
    <ul>
      {rules.map(({ line, what, reason }) => (
        <li key={`${line} ${what} ${reason}`}>
          Line {line}: <code>{what}</code>. {reason.charAt(0).toUpperCase() + reason.slice(1)}.
        </li>
      ))}
    </ul>
  </Alert>
);

/** The tenant's CSS, sanitized on save, and JavaScript, which runs in a sandbox. Over 40 lines: one form of JSX. */
export const CodeFields = ({ view, draft, errors, onChange }: Props) => (
  <SpaceBetween size="l">
    {view.dropped.length > 0 && <Rules header="Some of the CSS was left out when it was saved" rules={view.dropped} />}
    {view.unreadable.length > 0 && (
      <Rules header="Some of the CSS makes text hard to read; it is saved" rules={view.unreadable} />
    )}
    <FormField
      stretch
      label="Custom CSS"
      description="Elements, classes and pseudo-classes of your public pages; colors, type and spacing. Up to 32 KB."
      errorText={errors.customCss}
    >
      <div className={styles.code}>
        <Textarea
          rows={6}
          spellcheck={false}
          value={draft.customCss}
          placeholder="h1 { letter-spacing: -0.02em }"
          onChange={({ detail }) => onChange({ customCss: detail.value })}
        />
      </div>
    </FormField>
    {view.isCustomJsBlocked && (
      <Alert type="error" statusIconAriaLabel="Error" header="Custom JavaScript was switched off by the platform">
        Ask the platform’s support why. Your code is kept.
      </Alert>
    )}
    <FormField
      stretch
      label="Custom JavaScript"
      description="Runs apart from the page, without network, and hears what happens: pages, steps, offers, leads, bookings. Up to 32 KB."
      errorText={errors.customJs}
    >
      <div className={styles.code}>
        <Textarea
          rows={6}
          spellcheck={false}
          value={draft.customJs}
          placeholder="northlight.on('booking_created', (event) => northlight.track('sale', { total: event.total }));"
          onChange={({ detail }) => onChange({ customJs: detail.value })}
        />
      </div>
    </FormField>
    <Toggle
      checked={draft.isCustomJsOn}
      disabled={view.isCustomJsBlocked}
      onChange={({ detail }) => onChange({ isCustomJsOn: detail.checked })}
    >
      Run the JavaScript on my public pages
    </Toggle>
  </SpaceBetween>
);
