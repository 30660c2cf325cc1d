DROP INDEX "account_of_site";--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_agent" ON "account" USING btree ("member_id") WHERE kind = 'agent';--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_site" ON "account" USING btree ("kind") WHERE kind in ('house', 'funding', 'promotion', 'withdrawal', 'packet', 'games', 'transit');