/** The page that lists the user's exports: the shell's, below it a page for each file. */
export const exportsPath = '/export/download';

export const exportPathOf = (fileName: string): string => `${exportsPath}/${fileName}`;
