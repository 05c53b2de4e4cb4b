import type { FileTarget } from '../../../shared/library/files/file.ts';
import type { FilePurpose } from '../../../shared/library/files/file-rules.ts';
import type { SignedRequest } from '../../platform/http/request.ts';

/** What a caller may do with the files of a target. */
export interface TargetRights {
  /** Purposes for which the caller may add files; none to look only. */
  readonly mayAdd: readonly FilePurpose[];
  /** True where print and MLS are not handed out, for example while money is owed. */
  readonly isLocked?: boolean;
  /** True where this caller sees watermarked previews and nothing else. */
  readonly isWithheld?: boolean;
  /** True where the files are given out elsewhere: here they are only sent. */
  readonly isHidden?: boolean;
  /** True for a caller that sees only the files it has sent itself. */
  readonly isOwnOnly?: boolean;
}

/** An area's rule for the files of its kind: undefined where the target is not the caller's to know. */
export type TargetRule = (request: SignedRequest<unknown>, targetId: string) => Promise<TargetRights | undefined>;

/** The rules of the areas above, registered in the composition root; a kind without one has no files. */
export type FileTargets = Partial<Record<FileTarget['kind'], TargetRule>>;
