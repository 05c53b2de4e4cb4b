import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Palette, SchemeName } from '../../../../shared/company/branding/branding-scheme.ts';
import { type fontStacksOf, tokensOf } from '../../../../shared/company/branding/branding-theme.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCard } from '../../../ui/form/choice-card.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Sky } from '../../../ui/sky/sky.tsx';
import styles from './preview.module.css';

interface Props {
  seed: string;
  name: string;
  logo: string;
  county: string | undefined;
  palettes: Record<SchemeName, Palette>;
  letters: ReturnType<typeof fontStacksOf>;
}

const schemes = [
  { id: 'night', text: 'Dark pages' },
  { id: 'day', text: 'Light pages' },
];

const nothing = (): void => undefined;

const Hero = ({ seed, name, logo, county }: Pick<Props, 'seed' | 'name' | 'logo' | 'county'>) => (
  <div className={styles.hero}>
    <Sky seed={seed} stars={false} />
    <div className={styles.inner}>
      {/^(?:https:\/\/|\/media\/)/.test(logo) ? (
        <img className={styles.logo} src={logo} alt={name} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <strong className={styles.title}>Your home, ready before first light.</strong>
      <p className={styles.lead}>
        Photography, cleaning, repairs and staging{county && ` in ${county}`}, on one schedule.
      </p>
      <div className={styles.actions}>
        <Button look="primary">See my price</Button>
        <Button>How it works</Button>
      </div>
    </div>
  </div>
);

const Form = () => (
  <div className={styles.form}>
    <ChoiceCard type="radio" title="Photography" end="$149" checked readOnly name="preview">
      25 photos, edited, the next morning.
    </ChoiceCard>
    <TextField id="preview-street" label="Street address" hint="Where we come to." value="" readOnly onText={nothing} />
    <TextField
      id="preview-zip"
      label="ZIP code"
      error="Write the five digits, like 18901."
      value="189"
      readOnly
      onText={nothing}
    />
    <p className={styles.quiet}>
      Move a visit with the link in your email. <span className={styles.link}>Privacy policy</span>
    </p>
  </div>
);

/** The public pages' own components in the colors of the form, before anything is saved. */
export const Preview = ({ palettes, letters, ...content }: Props) => {
  const [scheme, setScheme] = useState<SchemeName>('night');
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const style = page.current?.style;
    if (!style) return;
    for (const [token, value] of tokensOf(palettes[scheme])) style.setProperty(token, value);
    for (const part of ['text', 'display'] as const) {
      if (letters) style.setProperty(`--font-${part}`, letters[part]);
      else style.removeProperty(`--font-${part}`);
    }
  }, [palettes, scheme, letters]);
  return (
    <div className={styles.frame}>
      <SegmentedControl
        label="Pages in the preview"
        selectedId={scheme}
        options={schemes}
        onChange={({ detail }) => setScheme(detail.selectedId === 'day' ? 'day' : 'night')}
      />
      <div ref={page} className={styles.page} data-scheme={scheme} role="img" aria-label="Preview of your pages">
        <div inert>
          <Hero {...content} />
          <Form />
        </div>
      </div>
    </div>
  );
};
