import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** A PDF that is open, to be drawn page by page. */
export interface OpenPdf {
  pageCount: number;
  /** Height by width of the first page, by which room is kept for the others. */
  ratio: number;
  /** Draws a page as wide as the canvas's place. @returns its height by its width */
  draw: (pageNumber: number, canvas: HTMLCanvasElement, width: number) => Promise<number>;
  close: () => void;
}

async function drawPage(
  pdf: PDFDocumentProxy,
  { pageNumber, canvas, width }: { pageNumber: number; canvas: HTMLCanvasElement; width: number },
): Promise<number> {
  const page = await pdf.getPage(pageNumber);
  const size = page.getViewport({ scale: 1 });
  // Sharp on dense screens, and no more: a page of a packet is looked at, not enlarged.
  const scale = (width * Math.min(window.devicePixelRatio || 1, 2)) / size.width;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return size.height / size.width;
}

/**
 * Opens a PDF of anybody's: nothing in it runs, and it loads nothing from elsewhere. The portal's policy lets neither
 * a browser's own viewer into the page nor WebAssembly.
 * @throws where it is damaged or needs a password
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const port = new Worker(/* webpackChunkName: "pdf-worker" */ new URL('./pdf-worker.ts', import.meta.url));
  // Its types, made of the default, know no port but null.
  const worker = new PDFWorker({ port: port as unknown as null });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({ data, worker, useWasm: false, enableXfa: false }).promise;
    const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return {
      pageCount: pdf.numPages,
      ratio: first.height / first.width,
      draw: (pageNumber, canvas, width) => drawPage(pdf, { pageNumber, canvas, width }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
