import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './upload.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what it holds; the button beside it is for everybody else. */
export const DropZone = ({
  name,
  onFiles,
  children,
}: {
  name: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) => {
  // Entering a child leaves its parent: the depth says whether the pointer is still here.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (event: DragEvent, by: 1 | -1): void => {
    if (!hasFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the upload button
    <div
      className={styles.zone}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <div className={styles.over}>Drop to add to {name}</div>}
    </div>
  );
};
