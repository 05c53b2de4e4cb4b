import { useListState } from './list-state.ts';

/** A dialog that a link can open: `?new=lead`. Answers whether it is open, and its opener and closer. */
export const useDialogInUrl = (name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const [params, change] = useListState();
  return [params.get('new') === name, (isOpen) => change({ new: isOpen ? name : undefined }, { replace: !isOpen })];
};
