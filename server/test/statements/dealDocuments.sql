-- GET /sale-steps/{id}/documents/
select
from
  sale_step st
where
  st.account_id = $n
  and st.id = $n;


-- GET /deals/{id}/documents/
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and true;


-- GET /broker-config/step-documents/, every filter, of their own
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  );
