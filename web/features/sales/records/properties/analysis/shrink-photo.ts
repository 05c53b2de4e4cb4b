export const MAX_PHOTOS = 4;
/** With four photos of this size and the description, a request stays below 256 KB. */
const MAX_DATA_URL_CHARS = 55_000;
const EDGES_PX = [1024, 800, 640, 480, 320];
const QUALITY = 0.7;

/** The error of a selection of files. */
export const photoProblem = (files: readonly Pick<File, 'type' | 'name'>[]): string | undefined => {
  if (files.length > MAX_PHOTOS) return `At most ${MAX_PHOTOS} photos`;
  const other = files.find(({ type }) => !type.startsWith('image/'));
  return other && `${other.name} is no picture`;
};

const dataUrlAt = (picture: ImageBitmap, edge: number): string => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
};

/** A photo as the largest data URL that fits into a request. */
export const shrinkPhoto = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new Error(`${file.name} could not be read as a picture.`);
  const sizes = EDGES_PX.map((edge) => dataUrlAt(picture, edge));
  picture.close();
  const fitting = sizes.find((url) => url.length <= MAX_DATA_URL_CHARS);
  if (fitting === undefined) throw new Error(`${file.name} is too large to be sent.`);
  return fitting;
};
