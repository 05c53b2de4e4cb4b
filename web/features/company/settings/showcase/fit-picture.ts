const MAX_EDGE_PX = 1600;
const MAX_BYTES = 600 * 1024;
const QUALITY = 0.82;

/** A photo as pages need it: at most 1600 pixels wide or high, as WebP. One that is small already stays as it is. */
export const fitPicture = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  // What can't be read is left to the check before the upload, which says why.
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(width, height));
  if (scale === 1 && file.size <= MAX_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/webp', QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
};
