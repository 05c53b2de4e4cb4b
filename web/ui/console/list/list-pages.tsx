import Pagination from '@cloudscape-design/components/pagination';
import { useRef } from 'react';
import type { Place } from './list-state.ts';

interface Props {
  place: Place;
  nextCursor: string | undefined;
  isLoading: boolean;
  onMove: (change: { after: string | undefined; page: string | undefined }) => void;
}

const labels = {
  nextPageLabel: 'Next page',
  previousPageLabel: 'Previous page',
  paginationLabel: 'Pages of the list',
  pageLabel: (page: number) => `Page ${page}`,
};

/** Cursor pagination: visited pages by their cursors, the next one from the answer. */
export const ListPages = ({ place, nextCursor, isLoading, onMove }: Props) => {
  const cursors = useRef(new Map<number, string | undefined>());
  cursors.current.set(1, undefined).set(place.page, place.cursor);
  if (nextCursor) cursors.current.set(place.page + 1, nextCursor);
  const move = (page: number): void => {
    const isKnown = cursors.current.has(page);
    const cursor = cursors.current.get(page);
    onMove({ after: cursor, page: isKnown && cursor ? String(page) : undefined });
  };
  return (
    <Pagination
      currentPageIndex={place.page}
      pagesCount={nextCursor ? place.page + 1 : place.page}
      openEnd={nextCursor !== undefined}
      disabled={isLoading}
      ariaLabels={labels}
      onChange={({ detail }) => move(detail.currentPageIndex)}
    />
  );
};
