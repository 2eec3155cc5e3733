"""Works out quotations by the rules of docs/money.md, apart from the product's code, and writes docs/worked-quotations.json.

Fractions are exact; the one rate that is not rational, a power, is taken of a fraction too. Run: python3 docs/worked-quotations.py && node scripts/run.mjs biome format --write docs/worked-quotations.json
"""

import calendar
import json
from datetime import date
from fractions import Fraction as F
from pathlib import Path

TODAY = date(2040, 1, 1)  # before every day below; it is written as "today", since the product takes the day it is asked on
PLACES = {"UF": 2, "USD": 2, "CLP": 0, "EUR": 2}
RATES = {"UF": F("39643.59"), "USD": F("945.32"), "EUR": F("1071.55"), "CLP": F(1)}


def half_up(value, places):
    scaled = abs(value) * 10**places
    whole = int(scaled + F(1, 2))
    return F(whole if value >= 0 else -whole, 10**places)


def text(value, currency):
    places = PLACES[currency]
    whole = int(abs(value) * 10**places)
    digits = str(whole).rjust(places + 1, "0")
    sign = "-" if value < 0 and whole else ""
    return sign + (digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}")


def months_after(first, months):
    year, month = divmod(first.year * 12 + first.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(first.day, last))


def work_out(asked):
    cur = asked["currency"]
    r = lambda value: half_up(value, PLACES[cur])
    money = lambda value: text(value, cur)
    lists, finals, lines = [], [], []
    for line in asked["lines"]:
        price, of = F(line["price"]), line["price_currency"]
        listed = price if of == cur else r(price * RATES[of] / RATES[cur])
        discount = line.get("discount") or {}
        if "amount" in discount:
            final = listed - F(discount["amount"])
        else:
            final = r(listed * (100 - F(discount.get("percent", "0"))) / 100)
        lists.append(listed)
        finals.append(final)
        lines.append({"list_price": money(listed), "discount_amount": money(listed - final), "final_price": money(final)})
    list_total, extras_total = sum(lists, F(0)), sum((F(e["amount"]) for e in asked.get("extras", [])), F(0))
    discount_total = list_total - sum(finals, F(0))
    total = sum(finals, F(0)) + extras_total
    plan = asked.get("plan", {})
    rows = []
    row = lambda kind, amount, due, number=None: rows.append((kind, number, due, amount))
    row("reservation", F(plan.get("reservation", "0")), TODAY)
    row("cash", F(plan.get("cash", "0")), TODAY)
    spread = plan.get("instalments")
    last_due = TODAY
    if spread:
        count, bucket = spread["count"], F(spread["amount"])
        first = date.fromisoformat(spread["first_on"])
        each = r(bucket / count)
        for k in range(1, count + 1):
            last_due = months_after(first, k - 1)
            row("instalment", each if k < count else bucket - each * (count - 1), last_due, k)
    for kind in ("deed", "subsidy", "savings"):
        row(kind, F(plan.get(kind, "0")), last_due)
    mortgage = total - sum((amount for _, _, _, amount in rows), F(0))
    row("mortgage", mortgage, last_due)
    loans = []
    for bank in asked.get("mortgages", []):
        n, i = 12 * bank["years"], F(bank["percent"]) / 1200
        exact = mortgage / n if i == 0 else mortgage * i / (1 - 1 / (1 + i) ** n)
        insurances = F(bank.get("insurances", "0"))
        monthly = r(exact) + insurances
        loans.append({
            "bank": bank["bank"], "loan": money(mortgage), "monthly_payment": money(monthly),
            "insurances": money(insurances), "minimum_income": money(r(monthly * 4)),
            "total_interest": money(r(n * exact - mortgage)),
        })
    share = half_up(100 * discount_total / list_total, 2) if list_total else F(0)
    return {
        "lines": lines, "list_total": money(list_total), "discount_total": money(discount_total),
        "extras_total": money(extras_total), "total": money(total),
        "total_clp": text(half_up(total * RATES[cur], 0), "CLP"), "discount_percent": text(share, "UF"),
        "mortgage": money(mortgage), "mortgages": loans,
        "plan_rows": [
            {"kind": kind, **({"number": number} if number else {}), "due_on": "today" if due == TODAY else due.isoformat(), "amount": money(amount)}
            for kind, number, due, amount in rows if amount > 0
        ],
    }


def line(price, currency, **discount):
    return {"price": price, "price_currency": currency, **({"discount": discount} if discount else {})}


def bank(name, percent, years, insurances=None):
    return {"bank": name, "percent": percent, "years": years, **({"insurances": insurances} if insurances else {})}


def spread(amount, count, first_on):
    return {"amount": amount, "count": count, "first_on": first_on}


CASES = []


def case(name, currency, lines, plan=None, extras=None, mortgages=None):
    asked = {"currency": currency, "lines": lines}
    for key, value in (("plan", plan), ("extras", extras), ("mortgages", mortgages)):
        if value:
            asked[key] = value
    CASES.append({"name": name, "asked": asked})



# Prices and discounts
case("a flat without discount", "UF", [line("5995.00", "UF")])
case("2.5 % of 12.20", "UF", [line("12.20", "UF", percent="2.5")])
case("a flat with 3.6 %", "UF", [line("5995.00", "UF", percent="3.6")])
case("a discount as an amount", "UF", [line("5995.00", "UF", amount="214.80")])
case("everything discounted", "UF", [line("350.00", "UF", percent="100")])
case("the whole price as an amount", "USD", [line("9999.99", "USD", amount="9999.99")])
case("a tie goes up: 0.5 % of 1.00", "UF", [line("1.00", "UF", percent="0.5")])
case("a tie in pesos: 50 % of 101", "CLP", [line("101", "CLP", percent="50")])
case("a third of a percent", "UF", [line("4321.09", "UF", percent="0.3333")])
case("a flat, parking and storage, each with its discount", "UF",
     [line("4890.50", "UF", percent="4.25"), line("390.00", "UF", percent="10"), line("95.35", "UF", amount="5.35")])
# Other currencies
case("pesos quoted in UF", "UF", [line("237651900", "CLP")])
case("UF quoted in pesos", "CLP", [line("5995.00", "UF", percent="1.75")])
case("dollars quoted in UF, straight", "UF", [line("215000.00", "USD", percent="2")])
case("UF quoted in dollars, straight", "USD", [line("5995.00", "UF")])
case("euros quoted in UF", "UF", [line("180000.00", "EUR", percent="5")])
case("euros quoted in pesos", "CLP", [line("180000.01", "EUR")])
case("dollars quoted in pesos", "CLP", [line("0.01", "USD"), line("150000.55", "USD", percent="7.5")])
case("pesos quoted in dollars", "USD", [line("99999999", "CLP", amount="1234.56")])
case("four currencies in one quotation", "UF",
     [line("4350.50", "UF", percent="3"), line("12500000", "CLP"), line("8000.00", "USD", percent="1"), line("3000.00", "EUR", amount="1.11")])
case("four currencies in pesos", "CLP",
     [line("4350.50", "UF", percent="3"), line("12500000", "CLP"), line("8000.00", "USD", percent="1"), line("3000.00", "EUR", amount="111")])
# Extras
case("extras after the discount", "UF", [line("5000.00", "UF", percent="10")], extras=[{"name": "Kit de cocina", "amount": "85.50"}, {"name": "Aire", "amount": "42.25"}])
case("a bundle offer", "UF", [line("5000.00", "UF"), line("400.00", "UF")], extras=[{"name": "Pack estacionamiento", "amount": "-150.00"}])
case("extras alone", "CLP", [], extras=[{"name": "Gastos operacionales", "amount": "350000"}])
case("nothing at all", "UF", [])
# Plans
case("a reservation and the rest by the bank", "UF", [line("5995.00", "UF", percent="3.6")], {"reservation": "10.00"},
     mortgages=[bank("Banco A", "4.15", 25)])
case("18 equal instalments", "UF", [line("5995.00", "UF", percent="3.6")],
     {"reservation": "10.00", "cash": "246.04", "instalments": spread("900.00", 18, "2042-05-05")}, mortgages=[bank("Banco A", "4.15", 25, "1.85")])
case("seven instalments that do not divide", "UF", [line("3100.00", "UF")], {"instalments": spread("100.00", 7, "2042-04-15")})
case("three instalments of a peso more", "CLP", [line("100000000", "CLP")], {"instalments": spread("10000000", 3, "2042-04-01")})
case("the 31st through a short year", "UF", [line("4000.00", "UF")], {"instalments": spread("333.33", 12, "2042-08-31")})
case("the 30th meets a February", "UF", [line("4000.00", "UF")], {"instalments": spread("120.00", 6, "2042-11-30")})
case("the 29th of a leap year", "UF", [line("4000.00", "UF")], {"instalments": spread("500.00", 25, "2044-02-29")})
case("the 31st into a leap February", "USD", [line("120000.00", "USD")], {"instalments": spread("999.99", 6, "2043-10-31")})
case("one instalment alone", "UF", [line("2000.00", "UF")], {"instalments": spread("55.55", 1, "2042-03-31")})
case("sixty instalments", "UF", [line("7321.17", "UF", percent="1.1")], {"instalments": spread("1464.23", 60, "2042-04-30")})
case("every bucket", "UF", [line("2450.00", "UF", percent="2")],
     {"reservation": "5.00", "cash": "95.01", "instalments": spread("180.50", 11, "2042-06-10"), "deed": "40.00", "subsidy": "300.00", "savings": "50.25"},
     mortgages=[bank("Banco A", "3.95", 30, "0.42")])
case("paid in cash", "CLP", [line("89990000", "CLP", percent="8")], {"reservation": "500000", "cash": "82290800"}, mortgages=[bank("Banco A", "4.5", 20)])
case("paid at the deed", "USD", [line("250000.00", "USD")], {"reservation": "2500.00", "deed": "247500.00"})
# Mortgages
case("three banks side by side", "UF", [line("4571.68", "UF")],
     mortgages=[bank("Banco A", "4.15", 25, "1.2"), bank("Banco B", "3.89", 20), bank("Banco C", "5.4", 30, "2.05")])
case("a loan without interest", "UF", [line("5995.00", "UF")], mortgages=[bank("Familia", "0", 7)])
case("a loan without interest that does not divide", "CLP", [line("100000001", "CLP")], mortgages=[bank("Familia", "0", 3, "12500")])
case("a loan in pesos", "CLP", [line("126000000", "CLP", percent="1.5")], {"cash": "24822000"}, mortgages=[bank("Banco A", "9.75", 20, "35990"), bank("Banco B", "0.01", 1)])
case("a loan in dollars", "USD", [line("312500.00", "USD", percent="4")], {"cash": "60000.00"}, mortgages=[bank("Banco A", "6.875", 15, "48.5")])
case("forty years", "UF", [line("5000.00", "UF")], {"cash": "1000.00"}, mortgages=[bank("Banco A", "4.99", 40)])
case("one year", "UF", [line("5000.00", "UF")], {"cash": "1000.00"}, mortgages=[bank("Banco A", "12", 1)])
case("a hundred percent", "UF", [line("5000.00", "UF")], {"cash": "1000.00"}, mortgages=[bank("Banco A", "100", 10)])
case("a loan of one cent", "UF", [line("10.01", "UF")], {"cash": "10.00"}, mortgages=[bank("Banco A", "4.15", 25)])
# Large
case("a tower", "UF", [line("1000000000.00", "UF", percent="0.01"), line("999999999.99", "UF")], {"instalments": spread("1999899999.98", 200, "2042-12-31")})
case("a trillion pesos", "CLP", [line("1000000000000", "CLP", percent="33.33")], mortgages=[bank("Banco A", "4.15", 25)])
case("a trillion pesos in UF", "UF", [line("1000000000000", "CLP", percent="0.07")], mortgages=[bank("Banco A", "4.15", 25)])

for one in CASES:
    one["expected"] = work_out(one["asked"])
rates = {name: str(float(rate)) for name, rate in RATES.items() if name != "CLP"}
out = {"rates": rates, "quotations": CASES}
Path(__file__).with_suffix(".json").write_text(json.dumps(out, ensure_ascii=False, indent=1) + "\n")
print(len(CASES), "quotations")
