import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { PaperPreview } from '../../../../ui/console/documents/paper-preview.tsx';

interface Props {
  readonly document: DocumentNode;
  readonly current: NonNullable<DocumentNode['current']>;
}

/** The newest version of a document that is ready. */
export const Preview = ({ document: { documentId, name }, current: { n, contentType } }: Props) => (
  <PaperPreview documentId={documentId} n={n} name={name} contentType={contentType} />
);
