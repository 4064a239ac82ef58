// Reads PDFs beside the page, which goes on meanwhile: the library's own worker in a file of its own.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
