import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { MAX_PHOTOS, photoProblem } from './shrink-photo.ts';

const MAX_DESCRIPTION_CHARS = 4000;

const descriptionProblem = (description: string): string | undefined => {
  if (description.trim() === '') return 'Write what you know of the house first';
  return description.trim().length > MAX_DESCRIPTION_CHARS
    ? `Keep it under ${MAX_DESCRIPTION_CHARS.toLocaleString('en-US')} characters`
    : undefined;
};

const uploadTexts = {
  uploadButtonText: (isMany: boolean) => (isMany ? 'Add photos' : 'Add a photo'),
  dropzoneText: () => 'Drop photos here',
  removeFileAriaLabel: (n: number) => `Remove photo ${n + 1}`,
  limitShowFewer: 'Show fewer',
  limitShowMore: 'Show more',
  errorIconAriaLabel: 'Error',
};

/** The input of an analysis. */
export interface AnalysisRequest {
  readonly description: string;
  readonly files: readonly File[];
}

interface Props {
  /** The description of the last analysis. */
  initialDescription: string;
  isBusy: boolean;
  onRun: (request: AnalysisRequest) => void;
  onCancel?: (() => void) | undefined;
}

/** Describes the property, with photos. One form, so its JSX stays together. */
export const AnalysisForm = ({ initialDescription, isBusy, onRun, onCancel }: Props) => {
  const [description, setDescription] = useState(initialDescription);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = descriptionProblem(description);
  const photosProblem = photoProblem(files);
  const run = (): void => {
    setSubmitted(true);
    if (!problem && !photosProblem) onRun({ description: description.trim(), files });
  };
  return (
    <SpaceBetween size="m">
      <FormField
        label="What you know of the house"
        description="Size, kind and year are known from its orders. Leave names and numbers out."
        stretch
        errorText={isSubmitted && problem}
      >
        <Textarea
          rows={3}
          value={description}
          placeholder="Roof leaks above the porch, walls want paint, yard is overgrown"
          onChange={({ detail }) => setDescription(detail.value)}
        />
      </FormField>
      <FormField label={`Photos (optional, at most ${MAX_PHOTOS})`} errorText={photosProblem}>
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
