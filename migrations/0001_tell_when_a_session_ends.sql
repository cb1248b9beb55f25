-- Servers remember sessions for a moment; the database tells all of them when one is gone,
-- whichever way it went: sign-out, expiry, or the deletion of its user.
CREATE FUNCTION "tell_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.sid);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE ON "sessions"
FOR EACH ROW EXECUTE FUNCTION "tell_session_ended"();
