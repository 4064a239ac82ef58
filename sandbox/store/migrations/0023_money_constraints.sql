ALTER TABLE "transactions" ADD CONSTRAINT "transactions_captured_whole" CHECK ("captured_minor" = 0 OR "captured_minor" = "amount_minor");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_given_back_at_most_captured" CHECK ("refunded_minor" >= 0 AND "charged_back_minor" >= 0 AND "refunded_minor" + "charged_back_minor" <= "captured_minor");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_positive" CHECK ("amount_minor" > 0);--> statement-breakpoint
-- The amount of a payment begins as what was authorized and becomes what was captured: it never grows.
CREATE FUNCTION refuse_larger_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transaction % would take more than was authorized', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'transactions_captured_at_most_authorized';
END $$;--> statement-breakpoint
CREATE TRIGGER "transactions_captured_at_most_authorized" BEFORE UPDATE OF "amount_minor", "currency" ON "transactions"
  FOR EACH ROW WHEN (NEW."amount_minor" > OLD."amount_minor" OR NEW."currency" <> OLD."currency") EXECUTE FUNCTION refuse_larger_amount();--> statement-breakpoint
CREATE FUNCTION check_refunds_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked text := CASE WHEN TG_TABLE_NAME = 'transactions' THEN to_jsonb(NEW) ->> 'id'
    ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'transaction_id' END;
BEGIN
  IF EXISTS (SELECT FROM transactions t WHERE t.id = checked AND t.refunded_minor <>
      (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.transaction_id = t.id AND r.status <> 'failed')) THEN
    RAISE EXCEPTION 'the refunds of transaction % are not what it says', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_of_transaction_sum';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "refunds_sum" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_of_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "transactions_refunds_sum" AFTER UPDATE OF "refunded_minor" ON "transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_of_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "transactions_refunds_sum_of_new" AFTER INSERT ON "transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."refunded_minor" <> 0) EXECUTE FUNCTION check_refunds_of_transaction();--> statement-breakpoint
CREATE FUNCTION check_lines_of_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked text := CASE WHEN TG_TABLE_NAME = 'deposits' THEN to_jsonb(NEW) ->> 'id'
    ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'deposit_id' END;
BEGIN
  IF EXISTS (SELECT FROM deposits d WHERE d.id = checked AND d.net_minor <>
      (SELECT coalesce(sum(l.amount_minor), 0) FROM deposit_lines l WHERE l.deposit_id = d.id)) THEN
    RAISE EXCEPTION 'the lines of deposit % do not add up to its net', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_net_is_sum_of_lines';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "deposit_lines_sum" AFTER INSERT OR UPDATE OR DELETE ON "deposit_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lines_of_deposit();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "deposits_lines_sum" AFTER UPDATE OF "net_minor" ON "deposits"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lines_of_deposit();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "deposits_lines_sum_of_new" AFTER INSERT ON "deposits"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."net_minor" <> 0) EXECUTE FUNCTION check_lines_of_deposit();
