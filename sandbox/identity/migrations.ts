/** The identity database, step by step. Times are epoch milliseconds. */
export const identityMigrations: readonly string[] = [
  `CREATE TABLE users (
     sub TEXT PRIMARY KEY,
     username TEXT NOT NULL,
     username_key TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL,
     enabled INTEGER NOT NULL DEFAULT 1,
     attributes TEXT NOT NULL,
     salt TEXT NOT NULL,
     verifier TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     modified_at INTEGER NOT NULL
   ) STRICT;

   CREATE TABLE group_members (
     user_sub TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
     group_name TEXT NOT NULL,
     PRIMARY KEY (user_sub, group_name)
   ) STRICT;

   CREATE TABLE challenges (
     session_hash TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     username_key TEXT NOT NULL,
     user_sub TEXT REFERENCES users ON DELETE CASCADE,
     state TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX challenges_by_expiry ON challenges (expires_at);
   CREATE INDEX challenges_by_user ON challenges (user_sub);

   CREATE TABLE sign_ins (
     origin_jti TEXT PRIMARY KEY,
     user_sub TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
     refresh_hash TEXT NOT NULL UNIQUE,
     signed_in_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     revoked INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX sign_ins_by_expiry ON sign_ins (expires_at);
   CREATE INDEX sign_ins_by_user ON sign_ins (user_sub);`,

  `ALTER TABLE challenges ADD COLUMN guesses INTEGER NOT NULL DEFAULT 0;

   CREATE TABLE codes (
     username_key TEXT NOT NULL,
     purpose TEXT NOT NULL,
     user_sub TEXT REFERENCES users ON DELETE CASCADE,
     code_hash TEXT NOT NULL,
     guesses INTEGER NOT NULL DEFAULT 0,
     expires_at INTEGER NOT NULL,
     PRIMARY KEY (username_key, purpose)
   ) STRICT;
   CREATE INDEX codes_by_expiry ON codes (expires_at);
   CREATE INDEX codes_by_user ON codes (user_sub);

   CREATE TABLE attempts (
     action TEXT NOT NULL,
     subject TEXT NOT NULL,
     count INTEGER NOT NULL,
     forgotten_at INTEGER NOT NULL,
     PRIMARY KEY (action, subject)
   ) STRICT;
   CREATE INDEX attempts_by_time ON attempts (forgotten_at);

   CREATE TABLE second_factors (
     user_sub TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
     totp_secret TEXT,
     new_totp_secret TEXT,
     totp_last_step INTEGER NOT NULL DEFAULT 0,
     totp_enabled INTEGER NOT NULL DEFAULT 0,
     sms_enabled INTEGER NOT NULL DEFAULT 0,
     preferred TEXT
   ) STRICT;

   CREATE TABLE devices (
     device_key TEXT PRIMARY KEY,
     user_sub TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
     name TEXT,
     status TEXT NOT NULL,
     salt TEXT,
     verifier TEXT,
     created_at INTEGER NOT NULL,
     modified_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX devices_by_user ON devices (user_sub, created_at);`,

  `CREATE TABLE rotated_tokens (
     refresh_hash TEXT PRIMARY KEY,
     origin_jti TEXT NOT NULL REFERENCES sign_ins ON DELETE CASCADE,
     replaced_at INTEGER
   ) STRICT;
   CREATE INDEX rotated_tokens_by_sign_in ON rotated_tokens (origin_jti);`,

  `CREATE TABLE auth_events (
     event_id TEXT PRIMARY KEY,
     user_sub TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
     type TEXT NOT NULL,
     at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX auth_events_of_user ON auth_events (user_sub, at, event_id);`,

  `ALTER TABLE auth_events ADD COLUMN failed_challenge TEXT;
   ALTER TABLE auth_events ADD COLUMN address TEXT;
   ALTER TABLE auth_events ADD COLUMN device TEXT;`,
];
