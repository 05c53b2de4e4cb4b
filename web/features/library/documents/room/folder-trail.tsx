import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import type { RootRow } from '../../../../../shared/library/documents/contract.ts';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { rootPath } from '../document-words.ts';

interface Props {
  readonly root: RootRow;
  readonly folders: readonly DocumentNode[];
  readonly onEnter: (documentId: string | undefined) => void;
}

/** The way from the top to the open folder; nothing at the top itself. */
export const FolderTrail = ({ root, folders, onEnter }: Props) => {
  if (folders.length === 0) return null;
  const path = rootPath(root.kind, root.id);
  const items = [
    { text: root.title, href: path },
    ...folders.map(({ documentId, name }) => ({ text: name, href: `${path}?in=${documentId}` })),
  ];
  return (
    <BreadcrumbGroup
      items={items}
      ariaLabel="Folders"
      expandAriaLabel="Show the whole way"
      onFollow={(event) => {
        event.preventDefault();
        const at = items.findIndex(({ href }) => href === event.detail.href);
        onEnter(folders[at - 1]?.documentId);
      }}
    />
  );
};
