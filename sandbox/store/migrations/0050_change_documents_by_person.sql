ALTER TABLE "change_documents" ADD COLUMN "uploaded_subject" text;
