import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { MOST_PHOTOS, photoProblem } from './shrink-photo.ts';

const LONGEST = 4000;

const descriptionProblem = (text: string): string | undefined => {
  if (text.trim() === '') return 'Write what you know of the house first';
  return text.trim().length > LONGEST ? `Keep it under ${LONGEST.toLocaleString('en-US')} characters` : undefined;
};

const uploadTexts = {
  uploadButtonText: (isMany: boolean) => (isMany ? 'Add photos' : 'Add a photo'),
  dropzoneText: () => 'Drop photos here',
  removeFileAriaLabel: (n: number) => `Remove photo ${n + 1}`,
  limitShowFewer: 'Show fewer',
  limitShowMore: 'Show more',
  errorIconAriaLabel: 'Error',
};

/** By what a house is judged. */
export interface Described {
  readonly description: string;
  readonly files: readonly File[];
}

interface Props {
  /** What it was judged by the last time. */
  given: string;
  isBusy: boolean;
  onRun: (described: Described) => void;
  onCancel?: (() => void) | undefined;
}

/** What somebody knows of the house, and photos of it. */
export const AnalysisForm = ({ given, isBusy, onRun, onCancel }: Props) => {
  const [description, setDescription] = useState(given);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const problem = descriptionProblem(description);
  const photosProblem = photoProblem(files);
  const run = (): void => {
    setAsked(true);
    if (!problem && !photosProblem) onRun({ description: description.trim(), files });
  };
  return (
    <SpaceBetween size="m">
      <FormField
        label="What you know of the house"
        description="Size, kind and year are known from its orders. Leave names and numbers out."
        stretch
        errorText={isAsked && problem}
      >
        <Textarea
          rows={3}
          value={description}
          placeholder="Roof leaks above the porch, walls want paint, yard is overgrown"
          onChange={({ detail }) => setDescription(detail.value)}
        />
      </FormField>
      <FormField label={`Photos (optional, at most ${MOST_PHOTOS})`} errorText={photosProblem}>
        <FileUpload
          multiple
          accept="image/*"
          value={[...files]}
          i18nStrings={{ ...uploadTexts }}
          onChange={({ detail }) => setFiles(detail.value)}
        />
      </FormField>
      <SpaceBetween size="xs" direction="horizontal">
        <Button loading={isBusy} loadingText="Being judged" onClick={run}>
          Run the analysis
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </SpaceBetween>
    </SpaceBetween>
  );
};
