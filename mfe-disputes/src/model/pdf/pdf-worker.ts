// Reads PDFs beside the page, which goes on meanwhile: the library's own worker in a file of this area.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
