import ColumnLayout from '@cloudscape-design/components/column-layout';
import type { Palette, SchemeName } from '../../../../../shared/company/branding/branding-scheme.ts';
import type { Draft } from '../draft.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  draft: Draft;
  errors: Record<string, string>;
  palettes: Record<SchemeName, Palette>;
  onChange: (part: Partial<Draft>) => void;
}

/** The pictures that stand for the company: in header, mails and previews, and in the browser's tab. */
export const PictureFields = ({ draft, errors, palettes, onChange }: Props) => {
  const grounds = { night: palettes.night.ground, day: palettes.day.ground };
  return (
    <ColumnLayout columns={2}>
      <PictureField
        purpose="logo"
        label="Logo"
        hint="Instead of your name in the header and in mails. PNG, JPEG or WebP, up to 1 MB; see-through is best."
        value={draft.logoUrl}
        error={errors.logoUrl}
        grounds={grounds}
        onChange={(logoUrl) => onChange({ logoUrl })}
      />
      <PictureField
        purpose="icon"
        label="Icon"
        hint="In the browser’s tab and on a phone’s home screen. Square, from 32 pixels, up to 512 KB."
        value={draft.faviconUrl}
        error={errors.faviconUrl}
        grounds={grounds}
        onChange={(faviconUrl) => onChange({ faviconUrl })}
      />
    </ColumnLayout>
  );
};
