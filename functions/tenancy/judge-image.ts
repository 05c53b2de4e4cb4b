/** Looking at an image is only for uploads: it lies beside the bundle (infra/constructs/late-modules.ts). */
export { judgeImage } from '../../shared/tenancy/upload-image.ts';
